import { call } from '../kernel';
import * as machine from '../machine';
import { answerWith } from './ask';

/** Has the kernel's own source answer everything from now on, in JavaScript, with these nets and tables. */
export function provide(data: Int8Array): void {
    machine.provide(data);
    answerWith(call);
}
