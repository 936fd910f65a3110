import { deriveSubnetKeys, LOCAL_SEED, type SubnetKeys } from '../http_interface/keys';

/** Making a key takes milliseconds, and every instance of a test run needs the same ones. */
const keys = new Map<number, SubnetKeys>();

/** The keys of an instance's subnets by their place. The first subnet's key is the root key. */
export function subnetKeys(place: number): SubnetKeys {
    const known = keys.get(place);
    if (known !== undefined) return known;
    const derived = deriveSubnetKeys(place === 0 ? LOCAL_SEED : `${LOCAL_SEED}, subnet ${place}`);
    keys.set(place, derived);
    return derived;
}
