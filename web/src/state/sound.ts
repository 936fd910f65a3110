const KEY = 'sound';

/** What can be heard: dice that fall, a checker that is put down, little time, somebody who comes. */
export type Sound = 'dice' | 'piece' | 'clock' | 'arrival';

/** Whether there is sound: as was chosen, or else unless the system asks for calm. */
export function isSoundOn(): boolean {
    const kept = localStorage.getItem(KEY);
    return kept === null ? !matchMedia('(prefers-reduced-motion: reduce)').matches : kept === 'on';
}

export function keepSound(isOn: boolean): void {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
}

/** A knock of noise, or a tone. Times in seconds from the beginning, pitches in hertz. */
type Part =
    | { readonly kind: 'knock'; readonly at: number; readonly seconds: number; readonly pitch: number }
    | { readonly kind: 'tone'; readonly at: number; readonly seconds: number; readonly pitch: number };

const SOUNDS: Readonly<Record<Sound, readonly Part[]>> = {
    dice: [0, 0.07, 0.13, 0.22, 0.28].map((at, place) => ({
        kind: 'knock',
        at,
        seconds: 0.05,
        pitch: 1_800 + 350 * (place % 3),
    })),
    piece: [{ kind: 'knock', at: 0, seconds: 0.06, pitch: 900 }],
    clock: [0, 0.22].map((at) => ({ kind: 'tone', at, seconds: 0.12, pitch: 880 })),
    arrival: [523, 659].map((pitch, place) => ({ kind: 'tone', at: 0.16 * place, seconds: 0.3, pitch })),
};
const LOUDNESS = { knock: 0.35, tone: 0.12 } as const;

let context: AudioContext | undefined;

/** Lets a sound be heard, unless there is none. Browsers are silent until somebody has touched the page. */
export function play(sound: Sound): void {
    if (!isSoundOn() || navigator.userActivation?.hasBeenActive === false) return;
    context ??= new AudioContext();
    for (const part of SOUNDS[sound]) add(context, part);
}

function add(audio: AudioContext, { kind, at, seconds, pitch }: Part): void {
    const begin = audio.currentTime + at;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(LOUDNESS[kind], begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
    volume.connect(audio.destination);
    const source = kind === 'tone' ? toneOf(audio, pitch) : knockOf(audio, seconds);
    if (kind === 'tone') source.connect(volume);
    else source.connect(bandOf(audio, pitch)).connect(volume);
    source.start(begin);
    source.stop(begin + seconds);
}

function toneOf(audio: AudioContext, pitch: number): AudioScheduledSourceNode {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    return tone;
}

function knockOf(audio: AudioContext, seconds: number): AudioScheduledSourceNode {
    const noise = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let place = 0; place < samples.length; place += 1) samples[place] = 2 * Math.random() - 1;
    const knock = audio.createBufferSource();
    knock.buffer = noise;
    return knock;
}

function bandOf(audio: AudioContext, pitch: number): AudioNode {
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = pitch;
    return band;
}
