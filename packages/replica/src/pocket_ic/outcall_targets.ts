import { lookup as askNames } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** What a canister may not reach: addresses of this machine, of networks around it, and of nobody (RFC 6890). */
const PRIVATE_IPV4 = [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
];
/** All others but these are private: whatever an address may be made of, it is not the Internet's. */
const PUBLIC_IPV6 = '2000::/3';
/** Within those: tunnels that lead to an IPv4 address (Teredo, 6to4), and addresses of nobody. */
const PRIVATE_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** IPv4 addresses in the form of IPv6, the second by a translator of networks without IPv4: the last four bytes. */
const CARRIES_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96'];

const MOST_BITS = { ipv4: 32, ipv6: 128 } as const;
const NAMED = /^(\[[^\]]+\]|[^:/@\s]+):(\d{1,5})$/;

const privateIpv4 = rangesOf(PRIVATE_IPV4);
const publicIpv6 = rangesOf([PUBLIC_IPV6]);
const privateIpv6 = rangesOf(PRIVATE_IPV6);
const carriers = rangesOf(CARRIES_IPV4);

/** An address that a canister may not reach. */
export class PrivateAddress extends Error {}

/** Which servers canisters of a live instance may ask: those of the Internet, and others that are named. */
export class OutcallTargets {
    static readonly PUBLIC = new OutcallTargets([]);

    /** By host and port, as a URL has them. */
    private readonly hosts = new Set<string>();
    private readonly ranges: BlockList;

    /**
     * @param named each a host with its port, such as `127.0.0.1:8080`, or a range of addresses, such as `192.168.0.0/16`
     * @throws RangeError for what is neither
     */
    constructor(named: readonly string[]) {
        const ranges: string[] = [];
        for (const text of named) {
            const [, host, port] = NAMED.exec(text) ?? [];
            if (host !== undefined && URL.canParse(`http://${host}`) && Number(port) <= 65_535)
                this.hosts.add(`${new URL(`http://${host}`).hostname}:${Number(port)}`);
            else if (isRange(text)) ranges.push(text);
            else throw new RangeError(`${text} is neither host:port nor a range such as 192.168.0.0/16`);
        }
        this.ranges = rangesOf(ranges);
    }

    /**
     * How the server's name is resolved: only to addresses that may be reached, so that the connection goes to what was checked.
     *
     * @throws PrivateAddress where the URL has an address instead of a name, which may not be reached
     */
    lookupOf({ hostname, port, protocol }: URL): LookupFunction | undefined {
        const target = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
        if (this.hosts.has(target)) return undefined;
        const address = hostname.replace(/^\[|\]$/g, '');
        if (isIP(address) !== 0 && !this.allows(address)) throw refused(target, address);
        return (name, options, done) => {
            askNames(name, { ...options, all: true }, (error, found) => {
                const open = error === null ? found.filter((each) => this.allows(each.address)) : [];
                const [first] = open;
                if (error !== null) done(error, []);
                else if (first === undefined) done(refused(target, found.map((each) => each.address).join(', ')), []);
                else if (options.all === true) done(null, open);
                else done(null, first.address, first.family);
            });
        };
    }

    private allows(address: string): boolean {
        const plain = plainAddress(address);
        return isPublic(plain) || [address.replace(/%.*$/, ''), plain].some((each) => isIn(this.ranges, each));
    }
}

function refused(target: string, address: string): PrivateAddress {
    return new PrivateAddress(
        `${target} is at ${address || 'no address'}, which is this machine's or a private network's. ` +
            `Start the replica with --outcalls ${target} to let canisters reach it.`,
    );
}

function isPublic(address: string): boolean {
    if (isIPv4(address)) return !isIn(privateIpv4, address);
    return isIn(publicIpv6, address) && !isIn(privateIpv6, address);
}

/** Without an interface's name, and as IPv4 where that is what it carries. */
function plainAddress(text: string): string {
    const address = text.replace(/%.*$/, '');
    if (isIPv4(address) || !isIn(carriers, address)) return address;
    const [high = 0, low = 0] = lastGroups(address);
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** The last two groups of an IPv6 address, each of 16 bits. */
function lastGroups(address: string): number[] {
    // URLs have them in one form: hexadecimal, and `::` for zeros.
    const [, tail = ''] = /([0-9a-f:]*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
    const groups = tail.replace('::', ':0:0:').split(':');
    return groups.slice(-2).map((group) => Number.parseInt(group || '0', 16));
}

function isIn(ranges: BlockList, address: string): boolean {
    return ranges.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

function rangesOf(texts: readonly string[]): BlockList {
    const list = new BlockList();
    for (const text of texts) {
        const [address = '', bits] = text.split('/');
        list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
    }
    return list;
}

function isRange(text: string): boolean {
    const [address = '', bits = '', ...more] = text.split('/');
    const most = MOST_BITS[isIPv4(address) ? 'ipv4' : 'ipv6'];
    return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}
