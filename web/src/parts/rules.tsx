import type { GameKind } from '@dice-wards/client';
import type { Drawings } from '../games/web_game';
import { gameOf } from '../kinds';
import { useLoaded } from '../state/loaded';
import { TEXTS } from '../texts';
import { Die } from './die';
import { Loading } from './loading';
import { type Block, blocksOf, type Inline } from './markdown';
import { Notice } from './notice';
import './rules.css';

const DIE_SIZE = 20;

/** How a game is played: the page of `docs/play/rules`, as it was when this page was built, with the game's drawings. */
export function Rules({ kind }: { readonly kind: GameKind }) {
    const [found] = useLoaded(async () => {
        const { rules, drawings } = gameOf(kind);
        const [text = '', drawn = {}] = await Promise.all([rules?.(), drawings?.()]);
        return { blocks: blocksOf(text), drawn };
    }, kind);
    if (found.kind === 'loading') return <Loading />;
    if (found.kind === 'failed') return <Notice tone="bad">{TEXTS.problem.partMissing}</Notice>;
    return (
        <div class="rules">
            {found.value.blocks.map((block, place) => (
                <Shown key={place} block={block} drawn={found.value.drawn} />
            ))}
        </div>
    );
}

function Shown({ block, drawn }: { readonly block: Block; readonly drawn: Drawings }) {
    switch (block.kind) {
        case 'drawing': {
            const Drawing = drawn[block.name];
            return (
                <figure>
                    {/* The caption says what there is to see. */}
                    <div class="drawing" aria-hidden="true" inert>
                        {Drawing !== undefined && <Drawing />}
                    </div>
                    <figcaption>
                        <Line line={block.line} />
                    </figcaption>
                </figure>
            );
        }
        case 'heading':
            return (
                <h3>
                    <Line line={block.line} />
                </h3>
            );
        case 'paragraph':
            return (
                <p>
                    <Line line={block.line} />
                </p>
            );
        case 'list': {
            const List = block.isOrdered ? 'ol' : 'ul';
            return (
                <List>
                    {block.items.map((line, place) => (
                        <li key={place}>
                            <Line line={line} />
                        </li>
                    ))}
                </List>
            );
        }
        case 'table':
            return <Table block={block} />;
    }
}

/** With so many columns or more a table scrolls in a narrow window, also by keys. */
const WIDE = 5;

function Table({ block }: { readonly block: Extract<Block, { kind: 'table' }> }) {
    const table = (
        <table>
            <thead>
                <tr>
                    {block.head.map((line, place) => (
                        <th key={place} scope="col">
                            <Line line={line} />
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {block.rows.map((cells, row) => (
                    <tr key={row}>
                        {cells.map((line, place) => (
                            <td key={place}>
                                <Line line={line} />
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
    if (block.head.length < WIDE) return table;
    return (
        <div class="rules-wide" tabIndex={0}>
            {table}
        </div>
    );
}

function Line({ line }: { readonly line: readonly Inline[] }) {
    return (
        <>
            {line.map((part, place) => {
                if (typeof part === 'string') return part;
                if (part.kind === 'dice') {
                    return (
                        <span key={place} class="dice-in-line">
                            {part.values.map((value, die) => (
                                <Die key={die} value={value} size={DIE_SIZE} />
                            ))}
                        </span>
                    );
                }
                const Tag = part.kind;
                return <Tag key={place}>{part.text}</Tag>;
            })}
        </>
    );
}
