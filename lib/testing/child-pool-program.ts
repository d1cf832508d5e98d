/* The program that `lib/core/child-pool.test.ts` starts: answers, or ends in some way, as a job asks. */

export type Job = { say: string } | { end: number | NodeJS.Signals } | { wait: number };
export type Answer = { said: string; pid: number };

process.on("message", (job: Job) => {
  if ("say" in job) process.send!({ said: job.say, pid: process.pid } satisfies Answer);
  else if ("wait" in job)
    setTimeout(() => process.send!({ said: "late", pid: process.pid } satisfies Answer), job.wait);
  else if (typeof job.end === "number") process.exit(job.end);
  else process.kill(process.pid, job.end);
});
process.once("disconnect", () => process.exit());
