/** The nets and tables of the robots, a character for each byte. `npm run build` writes it. */
declare module '#kernel_data' {
    export const kernelData: string;
}
