import type { Alarm } from '../../platform/alarm';
import type { CertifiedTree } from '../../platform/certified_tree';
import type { StableMap } from '../../platform/host';
import type { NewsLog } from '../../platform/news/log';
import { openLater } from '../../platform/sessions';
import type { App } from '../app';
import { createDirectory } from '../jobs/directory';
import { createEngineStates } from '../jobs/engine_states';
import { createEngines } from '../jobs/engines';
import { createNews } from '../jobs/news';
import { createWatch } from '../jobs/watch';
import { createHistories } from '../store/histories';
import { MEMORY } from '../store/memory';

/** What the parts about engines need. */
interface AroundEngines
    extends Pick<App, 'host' | 'links' | 'rooms' | 'bans' | 'pause' | 'grace' | 'offered' | 'sessions'> {
    readonly log: NewsLog;
    readonly alarm: Alarm;
    readonly memory: (id: number) => StableMap;
    readonly tree: CertifiedTree<'engines'>;
}

/** The engines of the house, what all canisters are told, and who watches them. */
export function wireEngines(
    around: AroundEngines,
): Pick<App, 'engines' | 'directory' | 'news' | 'engineStates' | 'histories' | 'watch'> {
    const { host, alarm, memory, links, tree } = around;
    const engines = createEngines(host, links);
    const news = createNews(alarm, { ...around, engines, taken: () => engineStates.told() });
    const engineStates = createEngineStates(alarm, { ...around, news });
    const histories = createHistories(openLater(memory, MEMORY.histories));
    const watch = createWatch(alarm, { host, links, engines, histories });
    const directory = createDirectory(tree, engines);
    return { engines, directory, news, engineStates, histories, watch };
}
