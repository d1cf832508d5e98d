/* Asks one address again and again until it is told to stop, then says how many milliseconds each answer took: a process of its own, so that
   what the attacker does keeps nobody waiting here. */
import http from "node:http";

const patience = 20_000;
const apart = 20;
const agent = new http.Agent({ keepAlive: true });
const times = [];
let stopped = false;

function ask() {
  const started = performance.now();
  const done = () => {
    times.push(performance.now() - started);
    if (stopped) process.send(times, () => process.exit());
    else setTimeout(ask, apart);
  };
  const request = http.get(process.argv[2], { agent, timeout: patience }, (response) =>
    response.resume().on("end", done),
  );
  request.on("timeout", () => request.destroy(new Error("timeout")));
  request.on("error", () => {
    // A failure is no quick answer.
    times.push(patience);
    done();
  });
}

process.on("message", () => (stopped = true));
process.on("disconnect", () => process.exit());
ask();
