import { Fragment } from 'preact';
import { Die } from '../../parts/die';
import type { Row, Shown } from './shown';

/** Values with their names. Lists have tables of their own inside. */
export function ValueTable({ rows, label }: { readonly rows: readonly Row[]; readonly label?: string }) {
    return (
        <table class="values" aria-label={label}>
            <tbody>
                {rows.map(({ name, value }) =>
                    value.kind === 'rows' || value.kind === 'list' ? (
                        // It needs all the width that there is.
                        <Fragment key={name}>
                            <tr>
                                <th scope="row" colSpan={2}>
                                    {name}
                                </th>
                            </tr>
                            <tr class="inner">
                                <td colSpan={2}>
                                    <Value value={value} label={name} />
                                </td>
                            </tr>
                        </Fragment>
                    ) : (
                        <tr key={name}>
                            <th scope="row">{name}</th>
                            <td>
                                <Value value={value} label={name} />
                            </td>
                        </tr>
                    ),
                )}
            </tbody>
        </table>
    );
}

function Value({ value, label }: { readonly value: Shown; readonly label: string }) {
    switch (value.kind) {
        case 'text':
            return <span class="number">{value.text}</span>;
        case 'dice':
            return (
                <span class="row wrap">
                    {value.values.map((die, place) => (
                        <Die key={place} value={die} size={36} />
                    ))}
                </span>
            );
        case 'rows':
            return <ValueTable rows={value.rows} label={label} />;
        case 'list':
            return <ListTable columns={value.columns} lines={value.lines} label={label} />;
    }
}

function ListTable({
    columns,
    lines,
    label,
}: Omit<Extract<Shown, { readonly kind: 'list' }>, 'kind'> & { readonly label: string }) {
    return (
        <table class="values list" aria-label={label}>
            <thead>
                <tr>
                    {columns.map((column) => (
                        <th key={column} scope="col">
                            {column}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {lines.map((line, place) => (
                    <tr key={place}>
                        {line.map((cell, column) => (
                            <td key={column} class="number">
                                {cell}
                            </td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}
