type Attributes = Readonly<Record<string, string | number | undefined>>;

const SVG = 'http://www.w3.org/2000/svg';

/** An element of SVG with attributes and children. */
export function svg<Name extends keyof SVGElementTagNameMap>(
    name: Name,
    attributes: Attributes = {},
    ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Name] {
    const element = document.createElementNS(SVG, name);
    assign(element, attributes);
    element.append(...children);
    return element;
}

/** Sets attributes where they have changed; undefined takes one away. */
export function assign(element: Element, attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined) element.removeAttribute(name);
        else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`);
    }
}

/** A class attribute of what holds. */
export function classes(...names: readonly (string | false | undefined)[]): string {
    return names.filter(Boolean).join(' ');
}

/** Moves an element as styles do, so that it glides. */
export function translate(element: SVGElement, x: number, y: number): void {
    element.style.transform = `translate(${x}px, ${y}px)`;
}
