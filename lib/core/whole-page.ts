/** In the User-Agent that Next sees, it asks for a page rendered as a whole (`htmlLimitedBots`). */
export const wholePageMark = "quinde-whole-page";
