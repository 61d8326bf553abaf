import { administra } from '@plomada/domain/acceso/roles'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { estadoDeObra } from '../../presupuestos/obras/estadoDeObra.ts'
import type { DeQuien } from '../cuenta/cifra/pasos.ts'
import type { Previa } from '../queries.ts'
import { AnticipoSinCubrir, Pendientes } from './Avisos.tsx'
import { FilasDePrevia } from './FilasDePrevia.tsx'
import { PanelDeCalculo } from './PanelDeCalculo.tsx'
import clases from './Previa.module.css'
import { TotalesDeObra } from './TotalesDeObra.tsx'

export interface PreviaProps {
  de: DeQuien
  previa: Previa & { inicio: string; fin: string }
}

/** Rows, what they come to, and the account of the contratista in the work. */
export function CuerpoDePrevia({ de, previa, genera }: PreviaProps & { genera: boolean }) {
  const sesion = useSesion()
  const { obra } = useObraActual()
  const edita = sesion !== null && administra(sesion.rol)
  const razonDeObra = obra ? razonContraTrabajarEn(estadoDeObra(obra)) : null
  return (
    <>
      <Pendientes de={de} previa={previa} />
      <AnticipoSinCubrir de={de} previa={previa} edita={edita} />
      <div className={clases.cuerpo}>
        <section aria-label="Rubros" className={clases.filas}>
          <FilasDePrevia de={de} previa={previa} />
        </section>
        <PanelDeCalculo de={de} previa={previa} edita={edita} genera={genera} razonDeObra={razonDeObra} />
      </div>
      <TotalesDeObra de={de} previa={previa} />
    </>
  )
}
