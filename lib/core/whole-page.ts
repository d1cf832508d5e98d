/** In the User-Agent, it makes Next render the whole page at once (`htmlLimitedBots`). */
export const wholePageMark = "quinde-whole-page";
