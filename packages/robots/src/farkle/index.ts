export { farkleRobot, farkleStandIn } from './robot';
