import { IDL, query, setTimer, update } from 'azle';

export default class {
    visits = 0;

    @update([IDL.Text], IDL.Text)
    greet(name: string): string {
        this.visits += 1;
        if (this.visits === 2) setTimer(60, () => this.rest());
        return `Hello, ${name}!`;
    }

    rest(): void {
        this.visits += 100;
    }

    @query([], IDL.Nat32)
    count(): number {
        return this.visits;
    }
}
