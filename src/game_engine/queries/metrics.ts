import { LEVELS } from '@dice-wards/robots/levels';
import { budgetMetrics, counter, gauge, letterMetrics, type Metric, retentionMetrics } from '../../platform/metrics';
import type { App } from '../app';
import { diceCounts } from '../model/dice_counts';

export function metrics(app: App): Metric[] {
    const judged = app.judging.counts();
    return [
        gauge('dice_wards_games', 'Games that this engine keeps, live and finished', app.games.size()),
        ...app.stored().map(([name, entries]) => ({
            ...gauge('dice_wards_stored_entries', 'What is kept of games beside themselves, by map', entries),
            label: ['map', name] as const,
        })),
        gauge('dice_wards_games_watched', 'Games that the clock watches', app.clock.size()),
        gauge('dice_wards_letters_waiting', 'Results not yet acknowledged by their receivers', app.outbox.size()),
        counter(
            'dice_wards_clock_faults',
            'Deadlines that could not be handled since the last upgrade',
            app.clock.faults(),
        ),
        counter(
            'dice_wards_ending_faults',
            'Ends of games that could not be told of since the last upgrade',
            app.endings.faults(),
        ),
        gauge('dice_wards_throws_in_the_air', 'Throws of late dice that have not landed yet', app.throws.waiting()),
        gauge(
            'dice_wards_throws_longest_wait_seconds',
            'How long the oldest of them has been in the air',
            Math.floor(app.throws.longestWaitMs() / 1000),
        ),
        counter(
            'dice_wards_throw_faults',
            'Throws that could not land, and are tried again, since the last upgrade',
            app.throws.faults(),
        ),
        ...diceCounts().map((count, place) => ({
            ...counter('dice_wards_dice_total', 'Dice thrown since the last upgrade, by what they showed', count),
            label: ['shows', `${place + 1}`] as const,
        })),
        ...robotMetrics(app),
        gauge('dice_wards_heads', 'Games whose heads are in the certified tree', app.heads.size()),
        gauge('dice_wards_heads_waiting', 'Changes of games that are not certified yet', app.heads.waiting()),
        counter(
            'dice_wards_head_faults',
            'Games without a head by a fault, since the last upgrade',
            app.heads.faults(),
        ),
        ...LEVELS.map((level) => ({
            ...counter(
                'dice_wards_robot_cycles_total',
                'What robots have taken since the last upgrade, by level',
                app.robotBudget.spent(level),
            ),
            label: ['level', level] as const,
        })),
        gauge('dice_wards_games_to_judge', 'Finished games that wait to be judged', app.judging.waiting()),
        counter('dice_wards_games_judged', 'Games judged since the last upgrade', judged.judged),
        counter('dice_wards_games_left_out', 'Rated games that nobody judged, for want of budget', judged.leftOut),
        counter('dice_wards_judging_faults', 'Games left out by a fault since the last upgrade', judged.faults),
        gauge(
            'dice_wards_judging_budget_cycles',
            'What is left for judging games; at 0, those that end are left out',
            Math.floor(app.robotBudget.forJudging.left()),
        ),
        gauge('dice_wards_unsettled_endings', 'Games that are over and not yet told of', app.games.unsettled()),
        gauge('dice_wards_paused', '1 while games are paused', app.pause.isOn() ? 1 : 0),
        ...retentionMetrics(app.retention),
        ...letterMetrics(app.outbox, app.host.now()),
        ...budgetMetrics(app.budget),
    ];
}

function robotMetrics(app: App): Metric[] {
    return [
        gauge('dice_wards_robots_waiting', 'Games in which a robot is to act', app.robots.waiting()),
        gauge(
            'dice_wards_robots_longest_wait_seconds',
            'How long the robot that has waited longest is to act',
            Math.floor(app.robots.longestWaitMs() / 1000),
        ),
        counter(
            'dice_wards_robot_faults',
            'Turns left to the clock by a fault of a robot since the last upgrade',
            app.robots.faults(),
        ),
        gauge(
            'dice_wards_robot_budget_cycles',
            'What is left of the budget for robots; at 0, no game against Expert or Grandmaster begins. An hour takes 84 billion against Grandmaster, 13 against Expert, 1.2 against another',
            Math.floor(app.robotBudget.left()),
        ),
    ];
}
