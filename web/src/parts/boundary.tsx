import { Component, type ComponentChildren } from 'preact';
import { TEXTS } from '../texts';
import { Button, LinkButton } from './button';

interface Props {
    /** Another one begins anew, as on another screen. */
    readonly of: string;
    readonly children: ComponentChildren;
}

/** Around what might break: it says so in its place, and leads back. */
export class Boundary extends Component<Props, { readonly broken?: string }> {
    override componentDidCatch(error: unknown): void {
        console.error(error);
        this.setState({ broken: this.props.of });
    }

    override render({ of, children }: Props) {
        if (this.state.broken !== of) return children;
        return (
            <div class="stack narrow" role="alert">
                <h1>{TEXTS.broken.title}</h1>
                <p class="muted">{TEXTS.broken.text}</p>
                <div class="row wrap">
                    <LinkButton look="main" to="#/">
                        {TEXTS.toLobby}
                    </LinkButton>
                    <Button onClick={() => location.reload()}>{TEXTS.broken.reload}</Button>
                </div>
            </div>
        );
    }
}
