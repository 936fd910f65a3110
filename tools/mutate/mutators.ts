import ts from 'typescript';

/** One way to break a node: the operator that does it, by StrykerJS's name, and the text that takes the node's place. */
export interface Mutation {
    readonly operator: string;
    readonly text: string;
}

const K = ts.SyntaxKind;

const EQUALITY: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
    [K.LessThanToken]: ['<=', '>='],
    [K.LessThanEqualsToken]: ['<', '>'],
    [K.GreaterThanToken]: ['>=', '<='],
    [K.GreaterThanEqualsToken]: ['>', '<'],
    [K.EqualsEqualsEqualsToken]: ['!=='],
    [K.ExclamationEqualsEqualsToken]: ['==='],
};
const ARITHMETIC: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
    [K.PlusToken]: '-',
    [K.MinusToken]: '+',
    [K.AsteriskToken]: '/',
    [K.AsteriskAsteriskToken]: '*',
    [K.SlashToken]: '*',
    [K.PercentToken]: '*',
    [K.AmpersandToken]: '|',
    [K.BarToken]: '&',
    [K.CaretToken]: '&',
    [K.LessThanLessThanToken]: '>>',
    [K.GreaterThanGreaterThanToken]: '<<',
    [K.GreaterThanGreaterThanGreaterThanToken]: '<<',
};
const LOGICAL: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
    [K.AmpersandAmpersandToken]: '||',
    [K.BarBarToken]: '&&',
    [K.QuestionQuestionToken]: '&&',
};
const ASSIGNMENT: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
    [K.PlusEqualsToken]: '-=',
    [K.MinusEqualsToken]: '+=',
    [K.AsteriskEqualsToken]: '/=',
    [K.SlashEqualsToken]: '*=',
    [K.AmpersandEqualsToken]: '|=',
    [K.BarEqualsToken]: '&=',
    [K.CaretEqualsToken]: '|=',
    [K.LessThanLessThanEqualsToken]: '>>=',
    [K.GreaterThanGreaterThanEqualsToken]: '<<=',
    [K.GreaterThanGreaterThanGreaterThanEqualsToken]: '<<=',
    [K.BarBarEqualsToken]: '&&=',
    [K.QuestionQuestionEqualsToken]: '&&=',
};
/** The name of another method, or nothing where the call alone goes. */
const METHODS: Readonly<Record<string, string>> = {
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toUpperCase: 'toLowerCase',
    toLowerCase: 'toUpperCase',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    sort: '',
    reverse: '',
    filter: '',
    slice: '',
    trim: '',
};

/** What can be broken about an expression, a block or a case. */
export function mutationsOf(node: ts.Node): readonly Mutation[] {
    if (ts.isBlock(node)) return blockMutations(node);
    if (!ts.isExpression(node)) return [];
    return [...conditionMutations(node), ...returnMutations(node), ...expressionMutations(node)];
}

function blockMutations(node: ts.Block): readonly Mutation[] {
    return node.statements.length === 0 || ts.isConstructorDeclaration(node.parent)
        ? []
        : [{ operator: 'BlockStatement', text: '{}' }];
}

/** True and false in the place of conditions and comparisons, save where the one beside an `&&` or `||` would do the same. */
function conditionMutations(node: ts.Expression): readonly Mutation[] {
    const { parent } = node;
    const become = (...texts: string[]): Mutation[] =>
        texts.map((text) => ({ operator: 'ConditionalExpression', text }));
    if ((ts.isIfStatement(parent) && parent.expression === node) || isTestOfChoice(node))
        return become('true', 'false');
    if (isTestOfLoop(node)) return become('false');
    if (!ts.isBinaryExpression(node)) return [];
    const kind = node.operatorToken.kind;
    if (EQUALITY[kind] === undefined && kind !== K.AmpersandAmpersandToken && kind !== K.BarBarToken) return [];
    if (ts.isBinaryExpression(parent)) {
        if (parent.operatorToken.kind === K.AmpersandAmpersandToken) return become('true');
        if (parent.operatorToken.kind === K.BarBarToken) return become('false');
    }
    return become('true', 'false');
}

function isTestOfChoice(node: ts.Node): boolean {
    return ts.isConditionalExpression(node.parent) && node.parent.condition === node;
}

function isTestOfLoop(node: ts.Node): boolean {
    const { parent } = node;
    if (ts.isForStatement(parent)) return parent.condition === node;
    return (ts.isWhileStatement(parent) || ts.isDoStatement(parent)) && parent.expression === node;
}

function returnMutations(node: ts.Expression): readonly Mutation[] {
    return ts.isArrowFunction(node.parent) && node.parent.body === node && node.getText() !== 'undefined'
        ? [{ operator: 'ArrowFunction', text: 'undefined' }]
        : [];
}

function expressionMutations(node: ts.Expression): readonly Mutation[] {
    if (ts.isBinaryExpression(node)) return binaryMutations(node);
    if (ts.isPrefixUnaryExpression(node)) return prefixMutations(node);
    if (ts.isPostfixUnaryExpression(node)) {
        const operator = node.operator === K.PlusPlusToken ? '--' : '++';
        return [{ operator: 'UpdateOperator', text: `${node.operand.getText()}${operator}` }];
    }
    if (node.kind === K.TrueKeyword) return [{ operator: 'BooleanLiteral', text: 'false' }];
    if (node.kind === K.FalseKeyword) return [{ operator: 'BooleanLiteral', text: 'true' }];
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
        return [{ operator: 'StringLiteral', text: node.text === '' ? "'mutant'" : "''" }];
    }
    if (ts.isTemplateExpression(node)) return [{ operator: 'StringLiteral', text: '``' }];
    if (ts.isArrayLiteralExpression(node)) {
        return [{ operator: 'ArrayDeclaration', text: node.elements.length === 0 ? "['mutant']" : '[]' }];
    }
    if (ts.isObjectLiteralExpression(node)) {
        return node.properties.length === 0 ? [] : [{ operator: 'ObjectLiteral', text: '{}' }];
    }
    if (ts.isOptionalChain(node)) return [...chainMutations(node), ...methodMutations(node)];
    return methodMutations(node);
}

function binaryMutations(node: ts.BinaryExpression): readonly Mutation[] {
    const { left, right, operatorToken } = node;
    const become = (operator: string, ...tokens: (string | undefined)[]): Mutation[] =>
        tokens.flatMap((token) =>
            token === undefined ? [] : [{ operator, text: `${left.getText()} ${token} ${right.getText()}` }],
        );
    const { kind } = operatorToken;
    if (kind === K.PlusToken && (isText(left) || isText(right))) return [];
    // `??` may not stand beside another logical operator without parentheses.
    const logical = LOGICAL[kind];
    return [
        ...become('EqualityOperator', ...(EQUALITY[kind] ?? [])),
        ...become('ArithmeticOperator', ARITHMETIC[kind]),
        ...become('AssignmentOperator', ASSIGNMENT[kind]),
        ...(logical === undefined
            ? []
            : [{ operator: 'LogicalOperator', text: `(${left.getText()}) ${logical} (${right.getText()})` }]),
    ];
}

function isText(node: ts.Expression): boolean {
    return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function prefixMutations({ operator, operand }: ts.PrefixUnaryExpression): readonly Mutation[] {
    const text = operand.getText();
    switch (operator) {
        case K.ExclamationToken:
            return [{ operator: 'BooleanLiteral', text }];
        case K.MinusToken:
            return [{ operator: 'UnaryOperator', text: `+${text}` }];
        case K.PlusToken:
            return [{ operator: 'UnaryOperator', text: `-${text}` }];
        case K.TildeToken:
            return [{ operator: 'UnaryOperator', text }];
        case K.PlusPlusToken:
            return [{ operator: 'UpdateOperator', text: `--${text}` }];
        case K.MinusMinusToken:
            return [{ operator: 'UpdateOperator', text: `++${text}` }];
    }
}

/** Each `?.` of a chain becomes a plain one. */
function chainMutations(node: ts.Node): readonly Mutation[] {
    const mutations: Mutation[] = [];
    const text = node.getText();
    for (let link: ts.Node = node; ts.isOptionalChain(link); link = link.expression) {
        const token = ts.isNonNullChain(link) ? undefined : link.questionDotToken;
        if (token === undefined) continue;
        const at = token.getStart() - node.getStart();
        const plain = ts.isPropertyAccessChain(link) ? '.' : '';
        mutations.push({ operator: 'OptionalChaining', text: text.slice(0, at) + plain + text.slice(at + 2) });
    }
    return mutations;
}

function methodMutations(node: ts.Expression): readonly Mutation[] {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { expression: object, name } = node.expression;
    if (!Object.hasOwn(METHODS, name.text)) return [];
    const other = METHODS[name.text];
    if (other === '') return [{ operator: 'MethodExpression', text: object.getText() }];
    const text = node.getText();
    const at = name.getStart() - node.getStart();
    return [{ operator: 'MethodExpression', text: text.slice(0, at) + other + text.slice(at + name.text.length) }];
}
