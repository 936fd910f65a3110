import ts from 'typescript';

/** The names that these declarations export without a word on them. @param file its `.d.ts` */
export function undocumented(file: string): readonly string[] {
    const options = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [] };
    const program = ts.createProgram([file], options);
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} exports nothing`);
    // A comment on `export * as` is the statement's, and not the name's.
    const isStatementTold = (each: ts.Declaration): boolean =>
        ts.isNamespaceExport(each) && ts.getJSDocCommentsAndTags(each.parent).length > 0;
    const isTold = (symbol: ts.Symbol): boolean =>
        symbol.getDocumentationComment(checker).length > 0 || symbol.declarations?.some(isStatementTold) === true;
    const meant = (symbol: ts.Symbol): ts.Symbol =>
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return checker
        .getExportsOfModule(module)
        .filter((symbol) => !isTold(symbol) && !isTold(meant(symbol)))
        .map(({ name }) => name);
}
