import { expect, it } from 'vitest';
import { playOf } from '../src/judged_play';

const play = (decisions: number, errorRate: number) => ({ decisions, errorRate, luck: 0, seconds: 3 });

it('games count for a rating by play by their decisions, of one kind, if they are judged', () => {
    const games = [
        { kind: 'Backgammon', play: play(10, 20) },
        { kind: 'Backgammon' },
        { kind: 'DiceWards', play: play(500, 0.1) },
        { kind: 'Backgammon', play: play(30, 4) },
        { kind: 'Backgammon', play: play(0, 0) },
    ] as const;
    expect(playOf('Backgammon', games)).toEqual({ games: 3, decisions: 40, errorRate: 8, rating: 'Advanced' });
    expect(playOf('Backgammon', games.slice(3))).toMatchObject({ errorRate: 4, rating: 'WorldClass' });
});

it('each kind has its own words', () => {
    const rate = (kind: 'Backgammon' | 'DiceWards') => playOf(kind, [{ kind, play: play(10, 7) }])?.rating;
    expect(rate('Backgammon')).toBe('Expert');
    expect(rate('DiceWards')).not.toBe('Expert');
});

it('without a decision there is no rating', () => {
    expect(playOf('Backgammon', [{ kind: 'Backgammon', play: play(0, 0) }, { kind: 'Backgammon' }])).toBeUndefined();
});
