import type { Match } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import { otherSeat } from '@dice-wards/games/for_two';

/** Match equities by the table of Kazaross and XG2, for up to 25 points away: the chance to win the match, between equal players. */

/** In millionths, for the player who is ahead: a row for each number of points that they need, from 1, and who trails needs more. */
const AHEAD: readonly (readonly number[])[] = [
    [
        677360, 750760, 814360, 841790, 887310, 907240, 932500, 944020, 959275, 966442, 975534, 979845, 985273, 987893,
        991140, 992730, 994670, 995630, 996790, 997370, 998070, 998420, 998840, 999050,
    ],
    [
        599470, 668700, 743590, 799400, 842250, 875390, 901970, 923034, 939311, 952470, 962495, 970701, 976887, 981960,
        985800, 988930, 991290, 993220, 994660, 995850, 996750, 997460, 998020,
    ],
    [
        571500, 647950, 711230, 762090, 804680, 840170, 870638, 894417, 914831, 930702, 944426, 954931, 963990, 970930,
        976870, 981390, 985220, 988140, 990620, 992480, 994070, 995270,
    ],
    [
        577320, 642850, 699240, 745770, 787990, 824059, 853955, 879141, 900233, 918040, 932657, 944950, 954990, 963410,
        970210, 975890, 980440, 984220, 987260, 989750, 991740,
    ],
    [
        566350, 626380, 677860, 725400, 767055, 802732, 833654, 859934, 882866, 902013, 918470, 932230, 943970, 953670,
        961890, 968640, 974320, 978960, 982830, 986000,
    ],
    [
        562610, 616360, 667870, 713057, 753427, 788634, 819569, 846648, 869999, 890210, 907560, 922460, 935080, 945830,
        954880, 962540, 968940, 974320, 978790,
    ],
    [
        554800, 608540, 656283, 700209, 739054, 774121, 805203, 832566, 856590, 877610, 895910, 911710, 925350, 937020,
        947030, 955530, 962760, 968870,
    ],
    [
        554420, 603718, 649899, 691356, 729447, 763593, 794397, 821580, 845780, 867140, 885890, 902300, 916580, 928980,
        939680, 948910, 956820,
    ],
    [
        550196, 597926, 641481, 682119, 718927, 752814, 783010, 810370, 834830, 856620, 875910, 892940, 907910, 920980,
        932400, 942300,
    ],
    [
        548547, 593459, 635880, 674830, 711113, 743710, 773750, 800930, 825430, 847410, 867030, 884480, 899910, 913530,
        925500,
    ],
    [545552, 589242, 629736, 667927, 703030, 735300, 764940, 791980, 816480, 838620, 858490, 876290, 892140, 906220],
    [544068, 585701, 625259, 661780, 696100, 727780, 757030, 783810, 808260, 830440, 850510, 868560, 884760],
    [541943, 582545, 620360, 656190, 689660, 720810, 749630, 776190, 800540, 822760, 842950, 861230],
    [540750, 579420, 616340, 651170, 683910, 714480, 742900, 769170, 793390, 815590, 835860],
    [539160, 576790, 612610, 646590, 678590, 708620, 736640, 762650, 786690, 808830],
    [537960, 574410, 609290, 642410, 673760, 703230, 730840, 756570, 780460],
    [536760, 572220, 606180, 638560, 669250, 698220, 725420, 750870],
    [535740, 570230, 603360, 635010, 665100, 693560, 720380],
    [534750, 568380, 600730, 631710, 661220, 689210],
    [533870, 566670, 598300, 628640, 657600],
    [533030, 565080, 596030, 625760],
    [532260, 563600, 593910],
    [531530, 562210],
    [530860],
];

/** After the Crawford game, for the player who trails, and needs 1 point, 2, and so on; the other needs 1. */
const AFTER_CRAWFORD: readonly number[] = [
    500000, 488030, 322640, 310020, 190120, 180720, 115590, 109060, 69530, 65161, 42069, 39060, 25371, 23428, 15304,
    14050, 9240, 8420, 5560, 5050, 3360, 3030, 2030, 1820, 1181,
];

const MILLION = 1e6;

/**
 * The chance to win a match.
 *
 * @param mine points that the player still needs; none are needed by a winner
 * @param theirs points that the opponent still needs
 * @param isPast whether no game is to come in which nobody may double
 */
export function matchChance(mine: number, theirs: number, isPast: boolean): number {
    if (mine <= 0) return 1;
    if (theirs <= 0) return 0;
    if (isPast && theirs === 1) return AFTER_CRAWFORD[mine - 1]! / MILLION;
    if (isPast && mine === 1) return 1 - AFTER_CRAWFORD[theirs - 1]! / MILLION;
    if (mine === theirs) return 0.5;
    return mine < theirs
        ? AHEAD[mine - 1]![theirs - mine - 1]! / MILLION
        : 1 - AHEAD[theirs - 1]![mine - theirs - 1]! / MILLION;
}

/** The chance to win a match for a player who wins so many points with the present game; they are lost if it is a negative number. */
export function chanceAfter({ options, score, crawford }: Match, seat: Seat, points: number): number {
    const mine = options.matchLength - score[seat] - Math.max(points, 0);
    const theirs = options.matchLength - score[otherSeat(seat)] - Math.max(-points, 0);
    return matchChance(mine, theirs, crawford !== 'ahead');
}
