import type { GameKind } from '@dice-wards/client';
import { gameOf } from '../games';
import { useLoaded } from '../state/loaded';
import { TEXTS } from '../texts';
import { Loading } from './loading';
import { type Block, blocksOf, type Inline } from './markdown';
import { Notice } from './notice';
import './rules.css';

/** How a game is played: the page of `docs/rules`, as it was when this page was built. */
export function Rules({ kind }: { readonly kind: GameKind }) {
    const [found] = useLoaded(async () => blocksOf((await gameOf(kind).rules?.()) ?? ''), kind);
    if (found.kind === 'loading') return <Loading />;
    if (found.kind === 'failed') return <Notice tone="bad">{TEXTS.problem.partMissing}</Notice>;
    return (
        <div class="rules">
            {found.value.map((block, place) => (
                <Shown key={place} block={block} />
            ))}
        </div>
    );
}

function Shown({ block }: { readonly block: Block }) {
    switch (block.kind) {
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
            return (
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
    }
}

function Line({ line }: { readonly line: readonly Inline[] }) {
    return (
        <>
            {line.map((part, place) => {
                if (typeof part === 'string') return part;
                const Tag = part.kind;
                return <Tag key={place}>{part.text}</Tag>;
            })}
        </>
    );
}
