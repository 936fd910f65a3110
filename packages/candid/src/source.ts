/**
 * The text of a JavaScript function, as the codec writes it for `new Function`.
 *
 * Why source text: in QuickJS a call costs 600 instructions and more, and closures that call one another spend most of
 * their time on the way. Why `var`: every look at a `let` asks first whether it is initialised. The text is made of our
 * own types alone, never of a value.
 */
export class Source {
    private readonly lines: string[] = [];
    private names = 0;

    text(): string {
        return this.lines.join('\n');
    }

    line(text: string): void {
        this.lines.push(text);
    }

    /** A line whose text is known later; the function that sets it. */
    lineLater(): (text: string) => void {
        const place = this.lines.push('') - 1;
        return (text) => {
            this.lines[place] = text;
        };
    }

    /** A name that nothing else has. */
    fresh(): string {
        return `x${this.names++}`;
    }

    /** Gives a value a name of its own, so that it is computed once. */
    name(value: string): string {
        const name = this.fresh();
        this.line(`var ${name} = ${value};`);
        return name;
    }
}

/** So many bytes behind `at`. */
export function place(offset: number): string {
    return offset === 0 ? 'at' : `at + ${offset}`;
}

const IDENTIFIER = /^[A-Za-z_]\w*$/;

/** `x.name` where that can be written: QuickJS takes twice as long for `x["name"]`. */
export function property(x: string, { name }: { readonly name: string }): string {
    return IDENTIFIER.test(name) ? `${x}.${name}` : `${x}[${JSON.stringify(name)}]`;
}
