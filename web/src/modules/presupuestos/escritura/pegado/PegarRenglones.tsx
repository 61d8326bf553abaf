import { Textarea } from '@mantine/core'
import { mensajesPegado as textos } from '@plomada/domain/nucleo/mensajes/pegado'
import { OPERACIONES_MAXIMAS } from '@plomada/domain/presupuestos/planilla/maximo'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BloquePegado } from '../../../../pagina/grilla/modelo/bloque.ts'
import { leerBloque } from '../../../../pagina/grilla/portapapeles/leerPegado.ts'
import { Leido } from '../../../../pagina/Leido.tsx'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { unidadesParaElegir } from '../../../catalogo/datos/queries.ts'
import type { Sitio } from '../../lotes/sitio.ts'
import { obraConMotivo } from '../../motivo/dicho.ts'
import { razonPara } from '../../motivo/razonPara.ts'
import type { Vista } from '../../vista/arbol.ts'
import { agregarRenglones, type FinDeGrupo } from '../renglones/agregar.ts'
import { Previa } from './Previa.tsx'

/** Rows for the end of a grupo; without a block they are still to be pasted. */
export interface Pegadas extends FinDeGrupo {
  bloque: BloquePegado | null
}

interface PegarRenglonesProps extends Pegadas {
  sitio: Sitio
  onCerrar: () => void
}

/** Rows copied elsewhere as rubros of a grupo: shown as they will be, and made once somebody says so. */
export function PegarRenglones({ bloque: traido, sitio, onCerrar, ...lugar }: PegarRenglonesProps) {
  const [bloque, setBloque] = useState(traido)
  const unidades = useQuery(unidadesParaElegir())
  const cuantas = bloque?.filas.length ?? 0
  const caben = bloque !== null && cuantas > 0 && cuantas <= FILAS_MAXIMAS
  return (
    <Dialogo
      onClose={onCerrar}
      title={textos.titulo(lugar.grupo.nombre)}
      size={caben ? 1240 : 'lg'}
      closeOnClickOutside={false}
    >
      {caben ? (
        <Leido lectura={unidades}>
          {({ items }) => (
            <Previa
              bloque={bloque}
              unidades={items}
              onAgregar={async (renglones) => {
                const vista = sitio.cache.getQueryData<Vista>(sitio.clave)
                const razon = vista && (await razonPara(obraConMotivo(vista.presupuesto)))
                // Without the reason they stay here.
                if (!razon) return null
                const contra = agregarRenglones(sitio, lugar, renglones, razon)
                if (contra === null) onCerrar()
                return contra
              }}
            />
          )}
        </Leido>
      ) : (
        <Textarea
          label={textos.pegaAca}
          value=""
          rows={4}
          error={cuantas > FILAS_MAXIMAS ? textos.demasiadas(cuantas, OPERACIONES_MAXIMAS) : null}
          onChange={() => undefined}
          onPaste={(evento) => {
            evento.preventDefault()
            const { clipboardData: datos } = evento
            setBloque(leerBloque({ texto: datos.getData('text/plain'), html: datos.getData('text/html') }))
          }}
        />
      )}
    </Dialogo>
  )
}

/** With what is left out of them: titles, totals and blank rows are none of those that are made. */
const FILAS_MAXIMAS = 2 * OPERACIONES_MAXIMAS
