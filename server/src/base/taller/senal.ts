/** How a child ends that used up its processor time: that very alarm, which unlike SIGXCPU leaves no core behind. */
export const SENAL_DE_TIEMPO = 'SIGVTALRM'
