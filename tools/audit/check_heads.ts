import { CallError, type Client, type Examined, type Room } from '@dice-wards/client';
import { count, found, good, type Line, type Section, told } from './report';

/** Examines games, and notes whether the logs that are told are those that the network has certified. */
export class HeadCheck {
    private readonly lines: Line[] = [];
    private examined = 0;
    private certified = 0;
    private without = 0;

    /** `gone` for a game that is told of no more, `untrusted` for one whose certificate proves something else. */
    async examine(client: Client, room: Room): Promise<Examined | 'gone' | 'untrusted'> {
        const name = `game ${room.id}, ${room.kind}`;
        try {
            const answer = await client.examine(room.id);
            if (!answer.ok) return 'gone';
            this.note(name, answer.value);
            return answer.value;
        } catch (error) {
            if (!(error instanceof CallError) || error.method !== 'getCertificate') throw error;
            this.lines.push(found(`${name}: its certificate is none of this network, engine and room`));
            return 'untrusted';
        }
    }

    private note(name: string, { log, verdict, head }: Examined): void {
        this.examined += 1;
        if (!verdict.fair) {
            if (verdict.wrong.kind === 'log')
                this.lines.push(
                    found(
                        `${name}: its log is not the one that the network has certified at version ${verdict.wrong.version}`,
                    ),
                );
            return;
        }
        if (head === undefined || !head.ok) this.without += 1;
        else if (head.value.version < log.length)
            this.lines.push(
                found(
                    `${name}: only ${head.value.version} of its ${count(log.length, 'entry', 'entries')} are certified`,
                ),
            );
        else this.certified += 1;
    }

    section(): Section {
        const lines = [...this.lines];
        const without = count(this.without, 'game');
        if (this.certified > 0)
            lines.unshift(good(`the network has certified the whole logs of ${count(this.certified, 'game')}`));
        if (this.without > 0)
            lines.push(
                this.without === this.examined
                    ? found(`${without} and no certificate: if the engine was upgraded just now, audit again`)
                    : told(`${without} had no certificate: they finished too long ago`),
            );
        return { title: 'Certificates', lines: lines.length === 0 ? [told('no game to compare')] : lines };
    }
}
