import { blob, type Infer, record, vec } from '@dice-wards/candid/schema';
import { busy } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';
import { getEngines, HouseEngine } from './get_engines';

export const CertifiedEngines = record('CertifiedEngines', {
    engines: vec(HouseEngine),
    /** Of the subnet, over the root of the witness. */
    certificate: blob,
    /** A hash tree with the same list, as `docs/build/certified.md` says. */
    witness: blob,
});
type CertifiedEngines = Infer<typeof CertifiedEngines>;

/** The same engines as `getEngines`, with the subnet's word for them. Refusal: `Busy` where this node has no certificate. */
export function getCertifiedEngines(app: App): Reply<CertifiedEngines> {
    const certificate = app.host.certificate();
    if (certificate === undefined) return busy('The engines are not certified yet; try again in a few seconds');
    return { Ok: { engines: getEngines(app), certificate, witness: app.directory.witness() } };
}
