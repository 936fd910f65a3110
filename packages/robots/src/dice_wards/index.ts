export { adviseDiceWards } from './advice';
export { analyseDiceWards } from './analysis';
export { diceWardsRobot } from './robot';
