import {
    choice,
    compileAll,
    compileDecoder,
    compileEncoder,
    type Infer,
    nat32,
    record,
    text,
    toIdl,
    variant,
    vec,
} from '@dice-wards/candid';
import { IDL, init, msgArgData, msgReject, msgReply, query, setTimer, update } from 'azle';

const Colour = choice('Colour', ['Red', 'Blue']);
const Tile = record('Tile', { colour: Colour, clicks: nat32, neighbours: vec(nat32) });
type Tile = Infer<typeof Tile>; // { readonly colour: { Red: null } | { Blue: null }; readonly clicks: number; … }

const TileResult = variant('TileResult', { Ok: Tile, Err: text });
const decodeId = compileDecoder([nat32]);
const encodeResult = compileEncoder([TileResult]);

const tiles: Tile[] = [{ colour: { Red: null }, clicks: 0, neighbours: [] }];

const manual = { manual: true } as const;

export default class {
    @init([])
    init(): void {
        setTimer(0, compileAll); // in a message of its own: a query would compile, and forget, every time
    }

    @query([toIdl(nat32, IDL)], toIdl(TileResult, IDL), manual)
    getTile(): void {
        answer((id) => encodeResult([{ Ok: tiles[id] }]));
    }

    @update([toIdl(nat32, IDL)], toIdl(TileResult, IDL), manual)
    click(): void {
        answer((id) => {
            tiles[id] = { ...tiles[id], clicks: tiles[id].clicks + 1 };
            return encodeResult([{ Ok: tiles[id] }]);
        });
    }
}

function answer(reply: (id: number) => Uint8Array): void {
    const args = decodeId(msgArgData());
    if (!args.ok) {
        msgReject(args.error);
        return;
    }
    const id = args.value[0];
    msgReply(id < tiles.length ? reply(id) : encodeResult([{ Err: 'There is no such tile' }]));
}
