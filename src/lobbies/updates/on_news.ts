import { hearing, hearNames } from '../../platform/news/listener';
import type { App } from '../app';

export const onNews = hearing<App>({ profiles: hearNames });
