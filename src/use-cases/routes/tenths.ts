/** Thousandths as units with a decimal: millimetres as metres, milliseconds as seconds. */
export const tenths = (thousandths: number): number => Math.round(thousandths / 100) / 10
