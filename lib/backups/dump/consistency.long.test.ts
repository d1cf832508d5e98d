import { expectOneMoment } from "@/lib/testing/dumps-while-written";
import { freshDatabases } from "@/lib/testing/fresh-databases";

const databases = freshDatabases("consistency");
afterAll(() => databases.drop());

test("while 200 writes a second go on, twenty of twenty dumps are of one moment", () => expectOneMoment(databases, 20));
