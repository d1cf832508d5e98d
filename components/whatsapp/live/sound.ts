/** Plays two short notes. Does nothing where the browser lets no page sound that nobody has touched. */
export function playSound(): void {
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0.08, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
    volume.connect(audio.destination);
    [880, 1_175].forEach((frequency, at) => {
      const note = audio.createOscillator();
      note.frequency.value = frequency;
      note.connect(volume);
      note.start(audio.currentTime + at * 0.12);
      note.stop(audio.currentTime + 0.35);
      note.onended = () => at === 1 && void audio.close();
    });
  } catch {
    // A browser without sound shows the message all the same.
  }
}
