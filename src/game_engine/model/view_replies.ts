import { compileEncoder } from '@dice-wards/candid/codec';
import { lazy } from '@dice-wards/candid/lazy';
import { type AnySchema, type Schema, variant } from '@dice-wards/candid/schema';
import { type Laid, type PartBytes, template } from '@dice-wards/candid/template';
import { eachKind, type GameKindName, rulesOf } from '../../games/kinds';
import type { Seat } from '../../games/rules';
import { deadlineOf, endedAtMs, type Game, isRunning, type Moment, reasonOf } from './game';
import { finishedView, PLAIN_REASONS, ROLE, runningView, viewOf, viewOfKind } from './game_view';
