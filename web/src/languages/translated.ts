/** A table of texts in another language: a text for each of the English ones, and a function of the same values for each function. */
export type Translated<T> = T extends string
    ? string
    : T extends (...given: infer Given) => infer Answer
      ? (...given: Given) => Translated<Answer>
      : { readonly [K in keyof T]: Translated<T[K]> };
