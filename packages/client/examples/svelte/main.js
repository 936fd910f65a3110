import { mount } from 'svelte';
import '../game.css';
import { connectHere } from '../house';
import App from './App.svelte';

mount(App, { target: document.getElementById('app'), props: { client: await connectHere() } });
