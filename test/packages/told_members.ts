import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../tools/layout';

/** The members of an interface with their comments, as rows of a table. Methods have their parameters' names. */
export function memberRows(file: string, name: string): readonly string[] {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const found = source.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === name);
    if (found === undefined || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} has no interface ${name}`);
    return found.members.map((member) => {
        const parameters = parametersOf(member)?.map((each) => each.name.getText()) ?? undefined;
        const called = `${member.name?.getText()}${parameters === undefined ? '' : `(${parameters.join(', ')})`}`;
        return `| \`${called}\` | ${commentOf(member)} |`;
    });
}

function parametersOf(member: ts.TypeElement): readonly ts.ParameterDeclaration[] | undefined {
    if (ts.isMethodSignature(member)) return member.parameters;
    const isFunction =
        ts.isPropertySignature(member) && member.type !== undefined && ts.isFunctionTypeNode(member.type);
    return isFunction ? (member.type as ts.FunctionTypeNode).parameters : undefined;
}

/** The comment's text in one line, and its parameters as it names them. @throws where there is none */
function commentOf(member: ts.Node): string {
    const comments = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc);
    const text = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ');
    if (text === '') throw new Error(`${member.getText()} has no comment`);
    const tags = comments.flatMap(({ tags = [] }) => [...tags]).filter(ts.isJSDocParameterTag);
    const told = tags.map((tag) => `\`${tag.name.getText()}\`: ${ts.getTextOfJSDocComment(tag.comment)}.`);
    return [text, ...told].join(' ').replaceAll(/\s+/g, ' ');
}
