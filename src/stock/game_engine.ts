import { provide } from '@dice-wards/kernel/host/source';
import { kernelData } from '#kernel_data';
import { beginInStockTemplate } from '../platform/template';

beginInStockTemplate();
// The nets and tables lie in the kernel's Wasm in our template. Here its source has them, from the bundle.
provide(Int8Array.from(kernelData, (character) => character.charCodeAt(0)));

export { default } from '../game_engine/main';
