import { makeBuild } from "../../scripts/build-place";
import { writeNumbered } from "./numbered-build";

/* A process to be killed: it makes one build after the other in the place that its argument names. */
async function main(place: string): Promise<never> {
  process.send!("begun");
  for (let number = 1; ; number++) {
    await makeBuild(place, String(number), (folder) => Promise.resolve(writeNumbered(folder, number)));
  }
}

void main(process.argv[2]!);
