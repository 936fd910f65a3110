/**
 * `tsc` for the product, whose own configurations take an element of an array for one that may be missing. Faults are
 * told of our own files alone: Azle comes as sources, and what the kernel's are compiled to knows nothing that is missing.
 */
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { runCommand, UserError } from '../command_line';
import { ROOT } from '../layout';

/** AssemblyScript stands in the kernel's folder itself; what is below it is TypeScript. */
const OTHERS = /\/node_modules\/|\/packages\/kernel\/src\/[^/]+$/;

await runCommand(async () => {
    const faults = process.argv.slice(2).flatMap(faultsOf);
    if (faults.length > 0) throw new UserError(ts.formatDiagnostics(faults, ts.createCompilerHost({})));
});

function faultsOf(name: string): readonly ts.Diagnostic[] {
    const file = join(ROOT, name);
    const path = dirname(file);
    const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
    if (error !== undefined) return [error];
    const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, path, {}, file);
    const program = ts.createProgram(fileNames, options);
    const ours = program.getSourceFiles().filter(({ fileName }) => !OTHERS.test(fileName));
    return [
        ...errors,
        ...program.getOptionsDiagnostics(),
        ...program.getGlobalDiagnostics(),
        ...ours.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
    ];
}
