import { contratistasForSelect } from '@plomada/contract/personas'
import { consulta } from '../../api/consultas.ts'

export const contratistasParaElegir = () => consulta(contratistasForSelect, {})
