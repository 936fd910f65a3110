export { liarsDiceRobot, liarsDiceStandIn } from './robot';
