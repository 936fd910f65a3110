import type { TERMS as English } from '../../../parts/term_texts';
import type { Translated } from '../../translated';

/** What words of the games mean, in Spanish. */
export const TERMS: Translated<typeof English> = {
    pips: 'Lo que le queda por recorrer a un jugador: cada ficha cuenta su punto, y 25 en la barra.',
    cube: 'El cubo de doblar muestra cuánto vale la partida. Antes de tirar, un jugador puede ofrecer doblarla; el otro acepta, o pierde lo que valía antes.',
    crawford:
        'La primera partida de un match en la que a un jugador le falta un solo punto se juega sin doblar. Después vuelve el cubo.',
    jacoby: 'En una partida suelta, un gammon solo vale más que una victoria simple si se ha girado el cubo.',
    gammon: 'El que pierde no ha sacado ninguna ficha: la partida vale el doble. Con una ficha en la barra o en la casa del ganador es un backgammon, y vale el triple.',
    equity: 'Lo que un jugador puede esperar ganar desde aquí, en puntos: 1 es una partida ganada, −1 una perdida, y 0 está igualada.',
    luck: 'Cuánto mejores que la media fueron los dados, en puntos.',
    errorRate:
        'Lo que perdieron las decisiones de un jugador frente a las mejores, en milésimas de punto por decisión. Donde no había nada que elegir, nada cuenta.',
    round: 'Lo que este jugador ha tirado desde que empezó su turno. Plantarse lo anota, y un 1 lo pierde.',
};
