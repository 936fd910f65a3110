import { createApp } from 'vue';
import '../game.css';
import { connectHere } from '../house';
import App from './App.vue';

createApp(App, { client: await connectHere() }).mount('#app');
