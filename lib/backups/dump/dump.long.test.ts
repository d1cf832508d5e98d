import { testRoundTrip } from "@/lib/testing/dump-round-trip";

describe("a database with every table of the product filled, and with traps beside", () => testRoundTrip());
