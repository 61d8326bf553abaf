/** Which avances of a work a quantity is made of; what is absent leaves none out. */
export interface FiltroDeAvances {
  tareaId?: string
  contratistaId?: string
  inicio?: string
  fin?: string
  certificado?: 'true' | 'false'
  certificacionId?: string
}
