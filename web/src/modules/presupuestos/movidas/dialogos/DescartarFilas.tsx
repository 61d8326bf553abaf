import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { obraDe } from '../../vista/arbol.ts'
import { enSuLugar } from '../elegidas.ts'
import { descartar } from '../encargos.ts'
import type { DeFilasProps } from './FormularioDeFilas.tsx'
import { tareasDichas } from './palabras.ts'

/** Discards rubros, one or many, as one step that can be undone. */
export function DescartarFilas({ ids, vista, lotes, onCerrar }: DeFilasProps) {
  const [ocupado, setOcupado] = useState(false)
  const aprobada = obraDe(vista.presupuesto).estado === 'aprobado'
  const [primera] = enSuLugar(vista, ids)
  const una = ids.length === 1 && primera !== undefined ? primera.tarea : null
  const consecuencia = una
    ? aprobada
      ? `«${una.nombre}» queda a la vista como «${mensajesPresupuestos.descartadoPostAprobacion}» y ya no se puede cambiar.`
      : `«${una.nombre}» sale del presupuesto y devuelve su parte de los gastos indirectos.`
    : aprobada
      ? textos.quedanDescartados
      : textos.salenDelPresupuesto
  return (
    <ConfirmDialog
      abierto
      texto={una ? mensajesPresupuestos.confirmarDescartarTarea : textos.preguntaDescartar(ids.length)}
      consecuencia={consecuencia}
      verbo={una ? 'Descartar el rubro' : `Descartar ${tareasDichas(ids.length)}`}
      peligroso
      ocupado={ocupado}
      onConfirmar={() => {
        setOcupado(true)
        void lotes.hacer(descartar(ids)).then(onCerrar)
      }}
      onCerrar={onCerrar}
    />
  )
}
