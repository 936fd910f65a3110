export { pigRobot, pigStandIn } from './robot';
