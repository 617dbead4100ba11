import { ATTACKS } from '../../tools/attack/attacks.ts';
import { holdAgainst } from './support/hold-against.ts';

holdAgainst(ATTACKS.teams);
