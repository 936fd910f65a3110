import ts from 'typescript';
import { type Mutation, mutationsOf } from './mutators';

/** One fault in a file. All of them are compiled in, and a number chooses the one that acts. */
export interface Mutant {
    readonly id: number;
    /** Relative to the repository's root. */
    readonly file: string;
    readonly line: number;
    readonly operator: string;
    readonly original: string;
    readonly replacement: string;
}

export interface Instrumented {
    readonly text: string;
    readonly mutants: readonly Mutant[];
}

/**
 * A TypeScript file with all its mutants. Each expression that has some becomes a chain of choices:
 * `(active(7) ? (a <= b) : active(8) ? (a >= b) : (a < b))`.
 *
 * @param firstId the number of its first mutant
 * @param active the condition under which the mutant with a number acts
 */
export function instrument(
    file: string,
    source: string,
    firstId: number,
    active: (id: number) => string,
): Instrumented {
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
    const mutants: Mutant[] = [];

    function add(node: ts.Node, { operator, text }: Mutation): string {
        const id = firstId + mutants.length;
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        mutants.push({ id, file, line, operator, original: node.getText(), replacement: text });
        return active(id);
    }

    function render(node: ts.Node): string {
        if (isLeftAlone(node)) return node.getText();
        const conditions = mayBeReplaced(node)
            ? mutationsOf(node).map((mutation) => ({ acts: add(node, mutation), text: mutation.text }))
            : [];
        if (ts.isCaseOrDefaultClause(node) && node.statements.length > 0) return renderCase(node);
        const inner = renderChildren(node);
        if (conditions.length === 0) return inner;
        if (ts.isBlock(node)) return `{ if (${conditions[0].acts}) {} else ${inner} }`;
        return `(${conditions.map(({ acts, text }) => `${acts} ? (${text}) : `).join('')}(${inner}))`;
    }

    /** An emptied case falls through to the next. */
    function renderCase(node: ts.CaseOrDefaultClause): string {
        const acts = add(node, { operator: 'ConditionalExpression', text: 'an empty case' });
        const head = ts.isCaseClause(node) ? `case ${render(node.expression)}:` : 'default:';
        return `${head} if (!(${acts})) { ${node.statements.map(render).join(' ')} }`;
    }

    function renderChildren(node: ts.Node): string {
        const from = node.getStart();
        let text = '';
        let at = from;
        node.forEachChild((child) => {
            text += source.slice(at, child.getStart()) + render(child);
            at = child.end;
        });
        return text + source.slice(at, node.end);
    }

    return { text: source.slice(0, tree.getStart()) + renderChildren(tree), mutants };
}

/** Types, imports, names, decorators; and the texts of errors that only a bug throws, which promise nothing. */
function isLeftAlone(node: ts.Node): boolean {
    return (
        ts.isTypeNode(node) ||
        ts.isImportDeclaration(node) ||
        ts.isExportDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isDecorator(node) ||
        ts.isHeritageClause(node) ||
        ts.isThrowStatement(node) ||
        (ts.isPropertyName(node) === true && isNameOf(node))
    );
}

function isNameOf(node: ts.Node): boolean {
    return 'name' in node.parent && node.parent.name === node;
}

/** Not the left side of an assignment, and not the middle of a chain: in parentheses it would end there. */
function mayBeReplaced(node: ts.Node): boolean {
    const { parent } = node;
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
        if (parent.left === node) return false;
    }
    if (ts.isExpressionStatement(parent) && ts.isStringLiteral(node)) return false;
    if (ts.isOptionalChain(parent) && parent.expression === node && ts.isOptionalChain(node)) return false;
    return true;
}
