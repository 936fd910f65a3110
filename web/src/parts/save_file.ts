/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // The browser reads it after this turn of its loop.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
