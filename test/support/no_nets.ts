import { provide } from '@dice-wards/kernel/host/source';

const NOTHING = new Int8Array(32);

// Files of one worker share the kernel. Each begins without the nets that another has read.
provide(NOTHING);
