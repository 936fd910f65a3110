export { yachtRobot, yachtStandIn } from './robot';
